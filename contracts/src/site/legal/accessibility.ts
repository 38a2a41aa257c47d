import { legalText } from './legal-text.ts'

export const accessibility = legalText((given) => ({
  title: 'Accessibility',
  intro: `${given('company_name', '{company_name} wants', 'We want')} everyone to be able to use this site, whatever their abilities and whatever device they use. This statement says what we do for that and how to reach us when something stands in your way.`,
  text: `## What we aim for

We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and check every page against them, with automated tests as well as by hand.

## What we have done

- Every function can be reached with the keyboard, the focus is always visible, and a link at the top of each page leads past the navigation.
- Pages have one main heading, landmarks and labels that screen readers announce.
- Text keeps a contrast of at least 4.5 to 1, in the light and in the dark appearance.
- Color is never the only sign of a state.
- Movement is left out when your system asks for less of it.
- Pages can be enlarged to 400 percent and reflow to narrow screens.
- Errors in forms are named in words beside the field they concern, and nothing that you typed is lost.

## Known limits

Documents that are shared in the client portal are shown as their authors made them. If one of them is not accessible to you, ask us for another version.

## Feedback

If you meet a barrier, ${given('company_email', 'write to {company_email}', 'use the contact form on our home page')}${given('company_phone', ' or call {company_phone}', '')}. Tell us the page, what you wanted to do and, if you like, which browser and assistive technology you use. We answer feedback on accessibility within 2 business days.`,
}))

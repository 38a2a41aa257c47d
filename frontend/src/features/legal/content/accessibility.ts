import { type LegalText, writeTo } from '../legal-document.ts'

export const accessibility: LegalText = ({ name, email, phone }) => ({
  title: 'Accessibility',
  intro: `${name ? `${name} wants` : 'We want'} everybody to be able to use this site, whatever their abilities and whatever device they use. This statement says what we do for that and how to reach us when something stands in your way.`,
  sections: [
    {
      heading: 'What we aim for',
      blocks: [
        'We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and check every page against them, with automated tests as well as by hand.',
      ],
    },
    {
      heading: 'What we have done',
      blocks: [
        {
          points: [
            'Every function can be reached with the keyboard, the focus is always visible, and a link at the top of each page leads past the navigation.',
            'Pages have one main heading, landmarks and labels that screen readers announce.',
            'Text keeps a contrast of at least 4.5 to 1, in the light and in the dark appearance.',
            'Colour is never the only sign of a state.',
            'Movement is left out when your system asks for less of it.',
            'Pages can be enlarged to 400 percent and reflow to narrow screens.',
            'Errors in forms are named in words beside the field they concern, and nothing that you typed is lost.',
          ],
        },
      ],
    },
    {
      heading: 'Known limits',
      blocks: [
        'Documents that are shared in the client portal are shown as their authors made them. If one of them is not accessible to you, ask us for another version.',
      ],
    },
    {
      heading: 'Feedback',
      blocks: [
        `If you meet a barrier, ${writeTo(email)}${phone ? ` or call ${phone}` : ''}. Tell us the page, what you wanted to do and, if you like, which browser and assistive technology you use. We answer feedback on accessibility within 2 business days.`,
      ],
    },
  ],
})

import { SECTION_LABELS } from '../../values/section-labels.ts'
import { legalText } from './legal-text.ts'

export const cookiePolicy = legalText(SECTION_LABELS.cookiePolicy, (given) => ({
  title: 'Cookie Policy',
  intro: `This page says which cookies and similar means ${given('company_website', '{company_website}', 'this site')} uses. The short version: ${given('company_name', '{company_name} sets', 'we set')} cookies only when you sign in, and none that follow you around.`,
  text: `## What cookies are

A cookie is a small text that a website asks your browser to keep and to send back with later requests. Browsers also offer other places where a site can keep something for the length of a visit.

## What we use

- Session cookie: set when you sign in or ask for an access code. It ties your browser to your session, cannot be read by scripts, and ends when you log out or after a time without use.
- Known browser cookie: set when you sign in to the client portal. It says that you have signed in with this browser before, so that strangers who type your address cannot keep you out. It cannot be read by scripts and ends after 180 days without signing in.
- Draft of your message: what you have typed into the contact form is kept in your own browser until you send it or close the tab, so that it is still there when you come back from reading these pages. It is not sent to us.
- Place on the page: while the tab is open, the site remembers how far you had scrolled.

All of these are strictly necessary for what you asked the site to do. That is why there is no banner asking for your consent.

## What we do not use

There are no advertising cookies, no analytics cookies and no cookies of other companies on this site. Fonts, scripts and pictures come from our own server.

## Embedded documents

If you follow a link from the client portal to a document at Google, Google may set cookies of its own there. Its privacy policy applies to them.

## Your choice

You can delete and block cookies in the settings of your browser. The public pages work without them; signing in does not.

If you have a question about cookies, ${given('company_email', 'write to {company_email}', 'use the contact form on our home page')}.`,
}))

import { BROWSER_STORAGE, COOKIES, tableOf } from './kept-data.ts'
import { legalText } from './legal-text.ts'

export const cookiePolicy = legalText((given) => ({
  title: 'Cookie Policy',
  intro: `This page says which cookies and similar means ${given('company_website', '{company_website}', 'this site')} uses. The short version: ${given('company_name', '{company_name} sets', 'we set')} cookies only when you sign in or send a form, and none that follow you around.`,
  text: `## What cookies are

A cookie is a small text that a website asks your browser to keep and to send back with later requests. Browsers also offer other places where a site can keep something.

## Cookies

${tableOf('Cookie', COOKIES)}

Scripts cannot read the session, the access code and the known browser.

## What your browser stores

Apart from cookies, your browser keeps the following for us. It stays in your browser and is not sent to us.

${tableOf('Stored', BROWSER_STORAGE)}

All of these are strictly necessary for what you asked the site to do. That is why there is no banner asking for your consent. While you only read our pages, nothing is stored.

## What we do not use

There are no advertising cookies, no analytics cookies and no cookies of other companies on this site. When you send us a message, we note which link brought you to the page with the form; for that, too, nothing is stored in your browser. Fonts, scripts and pictures come from our own server.

## Embedded documents

If you follow a link from the client portal to a document at Google, Google may set cookies of its own there. Its privacy policy applies to them.

## Your choice

You can delete and block cookies in the settings of your browser. The public pages work without them; signing in does not.

If you have a question about cookies, ${given('company_email', 'write to {company_email}', 'use the contact form on our home page')}.`,
}))

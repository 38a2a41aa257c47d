import { PERSONAL_DATA, tableOf } from './kept-data.ts'
import { legalText } from './legal-text.ts'

export const privacyPolicy = legalText((given) => ({
  title: 'Privacy Policy',
  intro: `This policy says what personal information ${given('company_name', '{company_name} collects', 'we collect')} through ${given('company_website', '{company_website}', 'this site')}, why, and what you can do about it. We collect little, we sell none of it, and we show you no advertising.`,
  text: `## What we collect

We collect only what you give us and what is needed to work for you and to run the site.

${tableOf('What', PERSONAL_DATA)}

What your own browser keeps is listed in the [cookie policy](/cookie-policy).

## What we use it for

- To answer your message, to learn which of our links are useful and, if you become a client, to do the work we agreed on.
- To send the newsletter, to those who confirmed that they want it.
- To let you, and nobody else, into your part of the client portal.
- To keep the site running and to protect it against misuse.

We rely on your consent for contact messages and the newsletter, on our contract with you for the client portal, and on our legitimate interest in a secure site, and in knowing which links lead to us, for the rest.

## Who else sees it

Companies that host our servers and deliver our mail process information on our behalf and under our instructions. If we share documents with you from a connected cloud drive, the provider of that drive stores them. Otherwise we pass information on only where the law requires it.

## How long we keep it

The table above says it for each kind. Access codes for the client portal expire after ten minutes. Backups keep what was deleted until they are overwritten.

## How we protect it

Connections to this site are encrypted. Passwords of our staff are stored only as hashes, and access codes are not stored at all. Staff see personal information only as far as their work requires it. No system is perfectly safe, and if something happens that concerns you, we will tell you.

## Your rights

You may ask what we hold about you, have it corrected or deleted, receive a copy, object to its use, or withdraw your consent at any time. Every newsletter has a link to unsubscribe.

${given('company_email', 'Write to {company_email}', 'Use the contact form on our home page')} and we will see to it. If you are not satisfied with our answer, you may turn to your data protection authority.

## Children

Our services are not directed to children under 16, and we do not knowingly collect their personal information. If you believe that a child has given us some, let us know and we will delete it.

## Changes to this policy

When this policy changes, the new text appears here with a new date. The version that was in force when you sent us a message is recorded with it.`,
}))

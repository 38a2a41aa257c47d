import { SECTION_LABELS } from '../../values/section-labels.ts'
import { legalText } from './legal-text.ts'

export const privacyPolicy = legalText(SECTION_LABELS.privacyPolicy, (given) => ({
  title: 'Privacy Policy',
  intro: `This policy says what personal information ${given('company_name', '{company_name} collects', 'we collect')} through ${given('company_website', '{company_website}', 'this site')}, why, and what you can do about it. We collect little, we sell none of it, and we show you no advertising.`,
  text: `## What we collect

We collect only what you give us and what is needed to run the site.

- Contact form: your first and last name, email address and message, and your company and type of project if you name them.
- Newsletter: your email address, and the dates on which you subscribed or unsubscribed.
- Client portal: the email address that you sign in with, and the records of our work for you.
- Technical records: the time, address and outcome of requests to our servers. They contain no messages and no passwords.

## What we use it for

- To answer your message and, if you become a client, to do the work we agreed on.
- To send the newsletter, to those who confirmed that they want it.
- To let you, and nobody else, into your part of the client portal.
- To keep the site running and to protect it against misuse.

We rely on your consent for contact messages and the newsletter, on our contract with you for the client portal, and on our legitimate interest in a secure site for technical records.

## Who else sees it

Companies that host our servers and deliver our mail process information on our behalf and under our instructions. If we share documents with you from a connected cloud drive, the provider of that drive stores them. Otherwise we pass information on only where the law requires it.

## How long we keep it

Messages from the contact form are kept for as long as we need them to answer you and to look up what was said. Client records are kept while we work together and for as long as tax and contract law ask for afterwards. Access codes for the client portal expire after ten minutes.

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

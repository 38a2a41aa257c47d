import { legalText } from './legal-text.ts'

export const termsOfService = legalText((given) => ({
  title: 'Terms of Service',
  intro: `These terms apply when you use ${given('company_website', '{company_website}', 'this site')} and ${given('company_name', 'the client portal of {company_name}', 'our client portal')}. By using them you accept these terms. Work that we do for you is governed by the agreement we sign with you; where the two differ, that agreement counts.`,
  text: `## What the site offers

The public pages describe our services and let you send us a message. A message is not an order, and an answer to it is not yet an offer: a project begins when both sides have agreed in writing on what is to be done, by when and at what price.

Figures about results, such as savings or growth, describe what past projects achieved. They are examples and not a promise for yours.

## The client portal

You sign in to the client portal with a one-time code that we send to your email address. Whoever can read your mail can sign in as you, so keep your mailbox safe, do not pass codes on, and tell us at once if you suspect that someone else has used your access.

We may suspend access that is misused or that endangers the service, and we will tell you why.

## Fair use

You agree not to use the site to

- break the law or infringe the rights of others,
- send unsolicited advertising or harmful software,
- reach data, accounts or systems that are not meant for you,
- disturb or overload the service, by automated requests for example.

## Content and rights

The texts, drawings, code and marks on this site belong to ${given('company_name', '{company_name}', 'us')} or to those who licensed them to us. You may read and share links to the pages; any other use needs our permission. What you send us remains yours, and you allow us to use it in order to answer you and to do the work we agreed on.

## Links to other sites

Where we link to sites of others, those sites are the responsibility of their owners. We have no influence on their content.

## Availability and liability

We take care that the site works and that what it says is correct, but we offer it as it is and cannot guarantee that it is always available or free of errors.

To the extent that the law allows, we are not liable for indirect damage or lost profit from the use of this site. Nothing in these terms limits liability that cannot be limited by law.

## Law and changes

These terms are governed by the laws of {jurisdiction}, without regard to its rules on conflicts of law. We may change them; the version on this page, with its date, is the one that applies.

Questions about these terms are welcome${given('company_email', ' at {company_email}', ': use the contact form on our home page')}.`,
}))

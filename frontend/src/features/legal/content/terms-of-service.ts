import type { LegalText } from '../legal-document.ts'

export const termsOfService: LegalText = ({ name, email, website, address }) => ({
  title: 'Terms of Service',
  intro: `These terms apply when you use ${website ?? 'this site'} and ${name ? `the client portal of ${name}` : 'our client portal'}. By using them you accept these terms. Work that we do for you is governed by the agreement we sign with you; where the two differ, that agreement counts.`,
  sections: [
    {
      heading: 'What the site offers',
      blocks: [
        'The public pages describe our services and let you send us a message. A message is not an order, and an answer to it is not yet an offer: a project begins when both sides have agreed in writing on what is to be done, by when and at what price.',
        'Figures about results, such as savings or growth, describe what past projects achieved. They are examples and not a promise for yours.',
      ],
    },
    {
      heading: 'The client portal',
      blocks: [
        'You sign in to the client portal with a one-time code that we send to your email address. Whoever can read your mail can sign in as you, so keep your mailbox safe, do not pass codes on, and tell us at once if you suspect that somebody else has used your access.',
        'We may suspend access that is misused or that endangers the service, and we will tell you why.',
      ],
    },
    {
      heading: 'Fair use',
      blocks: [
        'You agree not to use the site to',
        {
          points: [
            'break the law or infringe the rights of others,',
            'send unsolicited advertising or harmful software,',
            'reach data, accounts or systems that are not meant for you,',
            'disturb or overload the service, by automated requests for example.',
          ],
        },
      ],
    },
    {
      heading: 'Content and rights',
      blocks: [
        `The texts, drawings, code and marks on this site belong to ${name ?? 'us'} or to those who licensed them to us. You may read and share links to the pages; any other use needs our permission. What you send us remains yours, and you allow us to use it in order to answer you and to do the work we agreed on.`,
      ],
    },
    {
      heading: 'Links to other sites',
      blocks: [
        'Where we link to sites of others, those sites are the responsibility of their owners. We have no influence on their content.',
      ],
    },
    {
      heading: 'Availability and liability',
      blocks: [
        'We take care that the site works and that what it says is correct, but we offer it as it is and cannot guarantee that it is always available or free of errors.',
        'To the extent that the law allows, we are not liable for indirect damage or lost profit from the use of this site. Nothing in these terms limits liability that cannot be limited by law.',
      ],
    },
    {
      heading: 'Law and changes',
      blocks: [
        `These terms are governed by the laws of ${placeOf(address)}, without regard to its rules on conflicts of law. We may change them; the version on this page, with its date, is the one that applies.`,
        email
          ? `Questions about these terms are welcome at ${email}.`
          : 'Questions about these terms are welcome: use the contact form on our home page.',
      ],
    },
  ],
})

/** The place whose laws govern the terms: a state that the address names, as far as this text knows it. */
function placeOf(address: string | undefined): string {
  return address && /, NY\b/.test(address)
    ? 'the State of New York'
    : 'the place where we are established'
}

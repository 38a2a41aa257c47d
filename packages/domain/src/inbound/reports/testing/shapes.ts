import type { Mark } from '../bounce-status.ts'

/** The Message-ID of the email that the reports of this folder are about, and its recipients. */
export const SENT_ID = '<0b6a7c1e-8f7d-4a52-9d0e-0c8f5b1f2a37@agency.example>'
export const ADA = 'ada@client.example'
const BOB = 'bob@client.example'

interface Report {
  from?: string
  subject?: string
  headers?: readonly string[]
  text?: string
  /** The groups of fields about recipients. */
  about?: readonly string[]
  type?: string
  /** The type of the part with the email that came back; null without one. */
  returned?: string | null
  encoding?: 'base64'
}

const ORIGINAL = [
  'Received: from mail.agency.example (192.0.2.1) by mx.client.example',
  'From: Agency <office@agency.example>',
  `To: Ada <${ADA}>`,
  'Subject: A message from Dana',
  `Message-ID: ${SENT_ID}`,
].join('\r\n')

/** A `multipart/report` (RFC 3462) about an email. */
function report({
  from = 'MAILER-DAEMON@mx.client.example',
  subject = 'Undelivered Mail Returned to Sender',
  headers = [],
  text = 'This is the mail system at host mx.client.example.',
  about = [],
  type = 'message/delivery-status',
  returned = 'message/rfc822',
  encoding,
}: Report): string {
  const name = type === 'message/feedback-report' ? 'feedback-report' : 'delivery-status'
  const groups =
    type === 'message/feedback-report' ? about : ['Reporting-MTA: dns; mx.client.example', ...about]
  const original = `${ORIGINAL}\r\n\r\nHello Ada`
  const copy = encoding === undefined ? original : Buffer.from(original).toString('base64')
  return [
    'Return-Path: <>',
    `From: Mail Delivery System <${from}>`,
    'To: office@agency.example',
    `Subject: ${subject}`,
    'Auto-Submitted: auto-replied',
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${name}; boundary="part"`,
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
    '--part',
    `Content-Type: ${type}`,
    '',
    `${groups.join('\r\n\r\n')}\r\n`,
    ...(returned === null
      ? []
      : [
          '--part',
          `Content-Type: ${returned}`,
          ...(encoding ? [`Content-Transfer-Encoding: ${encoding}`] : []),
          '',
          copy,
        ]),
    '--part--',
    '',
  ].join('\r\n')
}

/** A report in words only. */
function words(
  text: string,
  {
    from = 'MAILER-DAEMON@mx.client.example',
    subject = 'failure notice',
    headers = [],
  }: Report = {},
) {
  return [
    'Return-Path: <>',
    `From: ${from}`,
    'To: office@agency.example',
    `Subject: ${subject}`,
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n')
}

const COPY = `\r\n\r\n${ORIGINAL}\r\n\r\nHello Ada`

/** The fields about a recipient (RFC 3464 2.3). */
function failed(status: string, diagnostic: string, { to = ADA, action = 'failed' } = {}): string {
  const said = diagnostic && `\r\nDiagnostic-Code: smtp; ${diagnostic}`
  return `Final-Recipient: rfc822; ${to}\r\nAction: ${action}\r\nStatus: ${status}${said}`
}

type Expected = Record<string, Mark | 'complaint'>

/**
 * Reports as servers write them, after RFC 3464 and 5965 and the documentation of the providers, with what each says
 * about which address. Null in place of a report: it is none.
 */
export const SHAPES: Record<string, { raw: string; marks: Expected | null }> = {
  'Postfix: unknown user': {
    raw: report({
      about: [
        failed(
          '5.1.1',
          `550 5.1.1 <${ADA}>: Recipient address rejected: User unknown in virtual mailbox table`,
        ),
      ],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Postfix: no such domain': {
    raw: report({
      about: [
        failed(
          '5.4.4',
          'X-Postfix; Host or domain name not found. Name service error for name=client.example type=A: Host not found',
        ),
      ],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Postfix: goes on trying': {
    raw: report({
      subject: 'Delayed Mail (still being retried)',
      about: [
        failed('4.4.1', 'connect to mx.client.example[192.0.2.9]:25: Connection timed out', {
          action: 'delayed',
        }),
      ],
    }),
    marks: { [ADA]: null },
  },
  'Postfix: gave up after five days': {
    raw: report({
      about: [failed('4.4.1', 'connect to mx.client.example[192.0.2.9]:25: Connection timed out')],
    }),
    marks: { [ADA]: 'soft' },
  },
  'Postfix: over quota': {
    raw: report({ about: [failed('5.2.2', `552 5.2.2 <${ADA}>: Mailbox quota exceeded`)] }),
    marks: { [ADA]: 'soft' },
  },
  'Postfix: a reply without a status of its own': {
    raw: report({ about: [failed('5.0.0', '550 No such user here')] }),
    marks: { [ADA]: 'hard' },
  },
  'Postfix: arrived': {
    raw: report({
      subject: 'Successful Mail Delivery Report',
      about: [failed('2.0.0', '250 2.0.0 Ok', { action: 'delivered' })],
    }),
    marks: { [ADA]: null },
  },
  'Exchange Online: recipient not found': {
    raw: report({
      from: 'postmaster@client.example',
      subject: 'Undeliverable: A message from Dana',
      text: `Your message to ${ADA} couldn't be delivered.`,
      about: [
        failed(
          '5.1.10',
          '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
        ),
      ],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Exchange Online: unknown to the directory': {
    raw: report({
      from: 'postmaster@client.example',
      about: [
        failed('5.4.1', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'),
      ],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Exchange Online: takes no email from outside': {
    raw: report({
      from: 'postmaster@client.example',
      about: [
        failed(
          '5.7.133',
          '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required; Delivery restriction check failed',
        ),
      ],
    }),
    marks: { [ADA]: null },
  },
  'Exchange Online: mailbox full': {
    raw: report({
      from: 'postmaster@client.example',
      about: [
        failed(
          '5.2.2',
          '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded',
        ),
      ],
    }),
    marks: { [ADA]: 'soft' },
  },
  'Exchange Online: no such domain': {
    raw: report({
      from: 'postmaster@agency.example',
      about: [failed('5.4.310', '550 5.4.310 DNS domain client.example does not exist')],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Exchange Online, in German': {
    raw: report({
      from: 'postmaster@client.example',
      subject: 'Unzustellbar: Eine Nachricht',
      text: `Ihre Nachricht an ${ADA} konnte nicht zugestellt werden.`,
      about: [
        failed(
          '5.1.10',
          '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@client.example not found by SMTP address lookup',
        ),
      ],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Exchange Server: unknown recipient': {
    raw: report({
      from: 'MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@client.example',
      about: [failed('5.1.1', '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found')],
      returned: null,
      headers: [`In-Reply-To: ${SENT_ID}`],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Exchange Server: loop': {
    raw: report({
      from: 'postmaster@client.example',
      about: [failed('5.4.6', '554 5.4.6 Hop count exceeded - possible mail loop')],
    }),
    marks: { [ADA]: 'soft' },
  },
  'Gmail: unknown user': {
    raw: report({
      from: 'mailer-daemon@googlemail.com',
      subject: 'Delivery Status Notification (Failure)',
      headers: [`X-Failed-Recipients: ${ADA}`],
      text: `** Address not found **\n\nYour message wasn't delivered to ${ADA} because the address couldn't be found.`,
      about: [
        failed(
          '5.1.1',
          "550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n 550-5.1.1 double-checking the recipient's email address for typos or\r\n 550 5.1.1 unnecessary spaces. - gsmtp",
        ),
      ],
      returned: 'text/rfc822-headers',
    }),
    marks: { [ADA]: 'hard' },
  },
  'Gmail: account disabled': {
    raw: report({
      from: 'mailer-daemon@googlemail.com',
      about: [
        failed('5.2.1', '550 5.2.1 The email account that you tried to reach is inactive. - gsmtp'),
      ],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Gmail: goes on trying': {
    raw: report({
      from: 'mailer-daemon@googlemail.com',
      subject: 'Delivery Status Notification (Delay)',
      about: [
        failed('4.4.1', 'The recipient server did not accept our requests to connect.', {
          action: 'delayed',
        }),
      ],
    }),
    marks: { [ADA]: null },
  },
  'Gmail: sender not authenticated': {
    raw: report({
      from: 'mailer-daemon@googlemail.com',
      about: [
        failed(
          '5.7.26',
          '550-5.7.26 Your email has been blocked because the sender is unauthenticated. - gsmtp',
        ),
      ],
    }),
    marks: { [ADA]: null },
  },
  'Gmail: over quota': {
    raw: report({
      from: 'mailer-daemon@googlemail.com',
      about: [
        failed('5.2.2', '552-5.2.2 The email account that you tried to reach is over quota.'),
      ],
    }),
    marks: { [ADA]: 'soft' },
  },
  'Yahoo: no account': {
    raw: report({
      from: 'MAILER-DAEMON@yahoo.com',
      about: [
        failed(
          '5.0.0',
          "554 delivery error: dd This user doesn't have a yahoo.com account (ada@client.example) [0] - mta1.mail.yahoo.com",
        ),
      ],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Yahoo, in words': {
    raw: words(
      `Message from yahoo.com.\r\nUnable to deliver message to the following address(es).\r\n\r\n<${ADA}>:\r\nThis user doesn't have a yahoo.com account (${ADA}) [-5]\r\n\r\n--- Original message follows.${COPY}`,
      { subject: 'Failure Notice' },
    ),
    marks: { [ADA]: 'hard' },
  },
  'Yahoo: put off for complaints': {
    raw: report({
      from: 'MAILER-DAEMON@yahoo.com',
      about: [
        failed(
          '4.7.0',
          '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to user complaints',
        ),
      ],
    }),
    marks: { [ADA]: 'soft' },
  },
  'Outlook.com: mailbox unavailable': {
    raw: report({
      from: 'postmaster@outlook.com',
      about: [
        failed('5.5.0', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).'),
      ],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Outlook.com: on a block list': {
    raw: report({
      from: 'postmaster@outlook.com',
      about: [
        failed(
          '5.7.1',
          '550 5.7.1 Unfortunately, messages from [192.0.2.1] weren’t sent. Please contact your Internet service provider since part of their network is on our block list (S3150).',
        ),
      ],
    }),
    marks: { [ADA]: null },
  },
  'qmail: unknown user': {
    raw: words(
      `Hi. This is the qmail-send program at mx.client.example.\r\nI'm afraid I wasn't able to deliver your message to the following addresses.\r\nThis is a permanent error; I've given up. Sorry it didn't work out.\r\n\r\n<${ADA}>:\r\nSorry, no mailbox here by that name. (#5.1.1)\r\n\r\n--- Below this line is a copy of the message.\r\n\r\nReturn-Path: <office@agency.example>${COPY}`,
    ),
    marks: { [ADA]: 'hard' },
  },
  'qmail: two recipients': {
    raw: words(
      `Hi. This is the qmail-send program at mx.client.example.\r\n\r\n<${ADA}>:\r\nUser is over quota. (#5.2.2)\r\n\r\n<${BOB}>:\r\n192.0.2.9 does not like recipient.\r\nRemote host said: 550 5.1.1 User unknown\r\n\r\n--- Below this line is a copy of the message.${COPY}`,
    ),
    marks: { [ADA]: 'soft', [BOB]: 'hard' },
  },
  'Exim: unrouteable': {
    raw: words(
      `This message was created automatically by mail delivery software.\r\n\r\nA message that you sent could not be delivered to one or more of its\r\nrecipients. This is a permanent error. The following address(es) failed:\r\n\r\n  ${ADA}\r\n    host mx.client.example [192.0.2.9]\r\n    SMTP error from remote mail server after RCPT TO:<${ADA}>:\r\n    550 No Such User Here\r\n\r\n------ This is a copy of the message, including all the headers. ------${COPY}`,
      {
        subject: 'Mail delivery failed: returning message to sender',
        headers: [`X-Failed-Recipients: ${ADA}`],
      },
    ),
    marks: { [ADA]: 'hard' },
  },
  'Exim: goes on trying': {
    raw: words(
      `This message was created automatically by mail delivery software.\r\nA message that you sent has not yet been delivered to one or more of its\r\nrecipients after more than 24 hours on the queue.\r\n\r\n  ${ADA}\r\n    Delay reason: connection timed out\r\n\r\nNo action is required on your part.${COPY}`,
      { subject: 'Warning: message delayed 24 hours' },
    ),
    marks: { [ADA]: null },
  },
  'Exim: with a report': {
    raw: report({
      subject: 'Mail delivery failed: returning message to sender',
      headers: [`X-Failed-Recipients: ${ADA}`],
      about: [failed('5.0.0', '550 Unrouteable address')],
      returned: 'text/rfc822-headers',
    }),
    marks: { [ADA]: 'hard' },
  },
  'Exim: retry timeout exceeded': {
    raw: words(
      `The following address(es) failed:\r\n\r\n  ${ADA}\r\n    retry timeout exceeded${COPY}`,
      { subject: 'Mail delivery failed', headers: [`X-Failed-Recipients: ${ADA}`] },
    ),
    marks: { [ADA]: 'soft' },
  },
  'Sendmail: user unknown': {
    raw: report({
      subject: 'Returned mail: see transcript for details',
      text: `   ----- The following addresses had permanent fatal errors -----\n<${ADA}>\n    (reason: 550 5.1.1 <${ADA}>... User unknown)`,
      about: [
        `${failed('5.1.1', `550 5.1.1 <${ADA}>... User unknown`)}\r\nRemote-MTA: DNS; mx.client.example`,
      ],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Sendmail, in words': {
    raw: words(
      `The original message was received at Mon, 30 Nov 2026 10:00:00 +0100\r\n\r\n   ----- The following addresses had permanent fatal errors -----\r\n<${ADA}>\r\n    (reason: 553 5.1.2 <${ADA}>... Host unknown)\r\n\r\n   ----- Original message follows -----${COPY}`,
      { subject: 'Returned mail: Host unknown' },
    ),
    marks: { [ADA]: 'hard' },
  },
  'Amazon SES: no such user': {
    raw: report({
      from: 'MAILER-DAEMON@eu-west-1.amazonses.com',
      subject: 'Delivery Status Notification (Failure)',
      text: `An error occurred while trying to deliver the mail to the following recipients:\n${ADA}`,
      about: [failed('5.1.1', '550 5.1.1 user unknown')],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Amazon SES: too large': {
    raw: report({
      from: 'MAILER-DAEMON@eu-west-1.amazonses.com',
      about: [failed('5.3.4', '552 5.3.4 Message size exceeds fixed limit')],
    }),
    marks: { [ADA]: null },
  },
  'iCloud: user does not exist': {
    raw: report({
      from: 'MAILER-DAEMON@icloud.com',
      about: [failed('5.1.1', `550 5.1.1 <${ADA}>: user does not exist`)],
    }),
    marks: { [ADA]: 'hard' },
  },
  'iCloud: refused by rules': {
    raw: report({
      from: 'MAILER-DAEMON@icloud.com',
      about: [failed('5.7.1', '554 5.7.1 [CS01] Message rejected due to local policy.')],
    }),
    marks: { [ADA]: null },
  },
  'Mimecast: invalid recipient': {
    raw: report({
      from: 'postmaster@agency.example',
      about: [
        failed('5.0.0', '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550'),
      ],
    }),
    marks: { [ADA]: 'hard' },
  },
  'Mimecast: forged sender': {
    raw: report({
      from: 'postmaster@agency.example',
      about: [
        failed('5.0.0', '550 Rejected by header based Anti-Spoofing policy: office@agency.example'),
      ],
    }),
    marks: { [ADA]: null },
  },
  'Proofpoint: on a block list': {
    raw: report({
      about: [
        failed(
          '5.7.1',
          '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using Spamhaus',
        ),
      ],
    }),
    marks: { [ADA]: null },
  },
  'X-Failed-Recipients alone': {
    raw: words(
      `Delivery to the following recipient failed permanently:\r\n\r\n     ${ADA}\r\n\r\nTechnical details of permanent failure: 550 5.1.1 unknown${COPY}`,
      { from: 'noreply@mx.client.example', headers: [`X-Failed-Recipients: ${ADA}`] },
    ),
    marks: { [ADA]: 'hard' },
  },
  'Domino: no such user': {
    raw: report({
      from: 'Postmaster@client.example',
      subject: 'DELIVERY FAILURE: User ada (ada@client.example) not listed in Domino Directory',
      about: [failed('5.1.1', '550 User ada (ada@client.example) not listed in Domino Directory')],
    }),
    marks: { [ADA]: 'hard' },
  },
  'in German words': {
    raw: words(
      `Diese E-Mail wurde automatisch erstellt.\r\nIhre Nachricht konnte nicht zugestellt werden:\r\n\r\n<${ADA}>:\r\nDer Empfänger ist unbekannt.${COPY}`,
      { subject: 'Unzustellbare Nachricht' },
    ),
    marks: { [ADA]: 'hard' },
  },
  'in French words': {
    raw: words(
      `Votre message n'a pas pu être remis :\r\n\r\n<${ADA}> : cette adresse n'existe pas.${COPY}`,
      { subject: 'Message non remis' },
    ),
    marks: { [ADA]: 'hard' },
  },
  'in Spanish words, for a full mailbox': {
    raw: words(
      `No se pudo entregar el mensaje a ${ADA}: el buzón del destinatario está lleno.${COPY}`,
      { subject: 'Mensaje no entregado' },
    ),
    marks: { [ADA]: 'soft' },
  },
  'in Japanese words': {
    raw: words(
      `次のメールアドレスへ送信できませんでした。\r\n<${ADA}>: 宛先のアドレスが存在しません。${COPY}`,
      { subject: '配信不能' },
    ),
    marks: { [ADA]: 'hard' },
  },
  'in Russian words': {
    raw: words(`Ваше письмо не доставлено.\r\n${ADA}: пользователь не найден${COPY}`, {
      subject: 'Письмо не доставлено',
    }),
    marks: { [ADA]: 'hard' },
  },
  'in words that say no reason': {
    raw: words(`Your message could not be delivered to <${ADA}>.${COPY}`, {
      subject: 'Undeliverable mail',
    }),
    marks: { [ADA]: 'soft' },
  },
  'RFC 6533: an address beyond ASCII': {
    raw: report({
      type: 'message/global-delivery-status',
      about: [
        failed('5.1.1', '550 5.1.1 User unknown', { to: 'jörg@client.example' }).replace(
          'rfc822',
          'utf-8',
        ),
      ],
      returned: 'message/global',
    }),
    marks: { 'jörg@client.example': 'hard' },
  },
  'RFC 3464: forwarded, with the address that was written to': {
    raw: report({
      about: [
        `Original-Recipient: rfc822;${ADA}\r\n${failed('5.1.1', '550 5.1.1 User unknown', { to: 'ada.byron@elsewhere.example' })}`,
      ],
    }),
    marks: { [ADA]: 'hard' },
  },
  'RFC 3464: two recipients, one of them later': {
    raw: report({
      about: [
        failed('5.1.1', '550 5.1.1 User unknown'),
        failed('4.2.2', '452 4.2.2 Mailbox full', { to: BOB, action: 'delayed' }),
      ],
    }),
    marks: { [ADA]: 'hard', [BOB]: null },
  },
  'RFC 3464: relayed to a server without reports': {
    raw: report({ about: [failed('2.0.0', '', { action: 'relayed' })] }),
    marks: { [ADA]: null },
  },
  'RFC 7505: a domain that takes no email': {
    raw: report({
      about: [failed('5.1.10', '556 5.1.10 Domain client.example does not accept mail (nullMX)')],
    }),
    marks: { [ADA]: 'hard' },
  },
  'the email that came back in Base64': {
    raw: report({ about: [failed('5.1.1', '550 5.1.1 User unknown')], encoding: 'base64' }),
    marks: { [ADA]: 'hard' },
  },
  'RFC 5965: called spam': {
    raw: report({
      from: 'feedback@isp.example',
      subject: 'FW: A message from Dana',
      type: 'message/feedback-report',
      about: [
        `Feedback-Type: abuse\r\nUser-Agent: SomeGenerator/1.0\r\nVersion: 1\r\nOriginal-Rcpt-To: <${ADA}>`,
      ],
    }),
    marks: { [ADA]: 'complaint' },
  },
  'RFC 6430: called no spam': {
    raw: report({
      from: 'feedback@isp.example',
      type: 'message/feedback-report',
      about: [
        `Feedback-Type: not-spam\r\nUser-Agent: SomeGenerator/1.0\r\nVersion: 1\r\nOriginal-Rcpt-To: <${ADA}>`,
      ],
    }),
    marks: { [ADA]: null },
  },
  'Outlook.com: called spam, by the head that came back': {
    raw: report({
      from: 'staff@hotmail.com',
      subject: 'complaint about message from 192.0.2.1',
      type: 'message/feedback-report',
      about: ['Feedback-Type: abuse\r\nUser-Agent: Hotmail FBL\r\nVersion: 1'],
    }),
    marks: { [ADA]: 'complaint' },
  },
  'an absence note without a return path': {
    raw: words(`I am away until Monday. Please write to ${BOB} instead.`, {
      from: ADA,
      subject: 'Automatic reply: A message from Dana',
    }),
    marks: null,
  },
  'a person who writes about an error': {
    raw: words(`Hi, my colleague ${BOB} got "550 5.1.1 User unknown" when he wrote to you.`, {
      from: ADA,
      subject: 'Re: A message from Dana',
    }).replace('Return-Path: <>', `Return-Path: <${ADA}>`),
    marks: null,
  },
}

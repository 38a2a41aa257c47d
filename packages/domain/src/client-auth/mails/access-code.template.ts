import { ACCESS_CODE } from '@loggia/contracts/limits'
import type { Database } from '@loggia/db/client'
import { html, lines } from '../../kernel/html.ts'
import { fullWidthTable } from '../../kernel/mail/layout.ts'
import type { MailContent, MailEnv } from '../../kernel/mail/mail.ts'
import type { MailPart } from '../../kernel/mail/markdown.ts'
import { STYLE } from '../../kernel/mail/styles.ts'
import {
  block,
  inText,
  mailKind,
  wordedMail,
  type MailKind,
  type WordedMail,
} from '../../kernel/mail/words.ts'

const MINUTES = `${ACCESS_CODE.lifetime / 60}`

const frame = { footer: codeFooter('012345', 'agency.example') }

const placeholders = {
  code: block('the code', codePart('012345'), 'Without the code nobody can go on.'),
  minutes: inText('how many minutes the code is valid', MINUTES),
}

type Code = keyof typeof placeholders

/** The code with which clients sign in. It contains no text of the requester. */
export const ACCESS_CODE_MAIL = mailKind<Code>({
  kind: 'access-code',
  label: 'Access code',
  audience: 'clients',
  when: 'When somebody signs in to the client portal.',
  placeholders,
  frame,
  preview: `Valid for ${MINUTES} minutes`,
  words: {
    subject: 'Your access code',
    body: `Enter this code to sign in to the client portal.

{code}

It is valid for {minutes} minutes and can be used once.`,
    footer:
      'If you did not request a code, you can ignore this email: nobody can sign in without it.',
  },
})

/** The code that proves a new address. It contains no text of the requester. */
export const ADDRESS_CODE_MAIL = mailKind<Code>({
  kind: 'address-code',
  label: 'Code for a new email address',
  audience: 'clients',
  when: 'When a client or a member of the team wants to use another email address.',
  placeholders,
  frame,
  preview: `Valid for ${MINUTES} minutes`,
  words: {
    subject: 'Confirm your new email address',
    body: `Enter this code where you asked for it, to use this address from now on.

{code}

It is valid for {minutes} minutes and can be used once.`,
    footer:
      'If you did not ask for this, you can ignore this email: nothing changes without the code. Do not pass it on.',
  },
})

/** The mail with a code of either kind. */
export async function codeMail(
  context: { db: Database; env: MailEnv },
  kind: MailKind<Code>,
  code: string,
): Promise<MailContent> {
  const { hostname } = new URL(context.env.PUBLIC_URL)
  return writeCode(await wordedMail(context, kind), code, hostname)
}

/**
 * The last line of the text binds the code to our host, so that devices fill it in there and on no other site: the
 * format of domain-bound codes, https://wicg.github.io/sms-one-time-codes/.
 *
 * @param host on whose pages the code is typed: that of PUBLIC_URL
 */
export function writeCode(mail: WordedMail<Code>, code: string, host: string): MailContent {
  return mail.write({ code: codePart(code), minutes: MINUTES }, { footer: codeFooter(code, host) })
}

function codeFooter(code: string, host: string) {
  return (words: string) => ({
    html: html`${lines(words)}`,
    text: `${words}\n\n@${host} #${code}`.trim(),
  })
}

function codePart(code: string): MailPart {
  const cell = html`<td class="panel text" align="center" style="${STYLE.code}">${code}</td>`
  return {
    html: [
      fullWidthTable(STYLE.block, [
        html`<tr>
          ${cell}
        </tr>`,
      ]),
    ],
    text: `    ${code}`,
  }
}

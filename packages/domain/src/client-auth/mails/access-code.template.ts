import { ACCESS_CODE } from '@loggia/contracts/limits'
import { html } from '../../kernel/html.ts'
import { fullWidthTable, layout, paragraph } from '../../kernel/mail/layout.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'
import { STYLE } from '../../kernel/mail/styles.ts'

const MINUTES = ACCESS_CODE.lifetime / 60
const VALIDITY = `It is valid for ${MINUTES} minutes and can be used once.`

export interface AccessCodeMail {
  code: string
  brand: MailBrand
  /** The host on whose pages the code is typed: that of PUBLIC_URL. */
  host: string
}

interface CodeTexts {
  subject: string
  /** The name of the code in the text of the mail. */
  intro: string
  /** The instruction. */
  instruction: string
  /** The sentence for people who did not ask for it. */
  ignore: string
}

/** The mail with the access code for the client portal. It contains no text of the requester. */
export function accessCodeMail(mail: AccessCodeMail): MailContent {
  return codeMail(mail, {
    subject: 'Your access code',
    intro: `Your access code for the ${mail.brand.name} client portal:`,
    instruction: 'Enter this code to sign in to the client portal.',
    ignore:
      'If you did not request a code, you can ignore this email: nobody can sign in without it.',
  })
}

/** The mail with the code that proves a new address. It contains no text of the requester. */
export function addressCodeMail(mail: AccessCodeMail): MailContent {
  return codeMail(mail, {
    subject: 'Confirm your new email address',
    intro: `Your code to use this email address with ${mail.brand.name}:`,
    instruction: 'Enter this code where you asked for it, to use this address from now on.',
    ignore:
      'If you did not ask for this, you can ignore this email: nothing changes without the code. Do not pass it on.',
  })
}

/**
 * The last line of the text binds the code to our host, so that devices fill it in there and on no other site: the
 * format of domain-bound codes, https://wicg.github.io/sms-one-time-codes/.
 */
function codeMail(
  { code, brand, host }: AccessCodeMail,
  { subject, intro, instruction, ignore }: CodeTexts,
): MailContent {
  const cell = html`<td class="panel text" align="center" style="${STYLE.code}">${code}</td>`
  return {
    subject,
    text: `${intro}

    ${code}

${VALIDITY}

${ignore}

@${host} #${code}
`,
    html: layout({
      brand,
      preview: `Valid for ${MINUTES} minutes`,
      title: subject,
      body: [
        paragraph(instruction),
        fullWidthTable(STYLE.block, [
          html`<tr>
            ${cell}
          </tr>`,
        ]),
        paragraph(VALIDITY),
      ],
      footer: html`${ignore}`,
    }),
  }
}

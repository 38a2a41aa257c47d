import { ACCESS_CODE } from '@loggia/contracts/limits'
import { html } from '../../email/html.ts'
import { fullWidthTable, layout, paragraph } from '../../email/layout.ts'
import type { MailBrand } from '../../email/mail-brand.ts'
import type { MailContent } from '../../email/mailer.ts'
import { STYLE } from '../../email/styles.ts'

const MINUTES = ACCESS_CODE.lifetime / 60
const VALIDITY = `It is valid for ${MINUTES} minutes and can be used once.`
const IGNORE =
  'If you did not request a code, you can ignore this email: nobody can sign in without it.'

export interface AccessCodeMail {
  code: string
  brand: MailBrand
}

/** The mail with the access code for the client portal. It contains no text of the requester. */
export function accessCodeMail({ code, brand }: AccessCodeMail): MailContent {
  const cell = html`<td class="panel text" align="center" style="${STYLE.code}">${code}</td>`
  return {
    subject: 'Your access code',
    text: `Your access code for the ${brand.name} client portal:

    ${code}

${VALIDITY}

${IGNORE}
`,
    html: layout({
      brand,
      preview: `Valid for ${MINUTES} minutes`,
      title: 'Your access code',
      body: [
        paragraph('Enter this code to sign in to the client portal.'),
        fullWidthTable(STYLE.block, [
          html`<tr>
            ${cell}
          </tr>`,
        ]),
        paragraph(VALIDITY),
      ],
      footer: html`${IGNORE}`,
    }),
  }
}

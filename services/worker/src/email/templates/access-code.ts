import { ACCESS_CODE } from '@loggia/contracts/limits'
import { html } from '../html.ts'
import { layout, paragraph, wide } from '../layout.ts'
import type { MailContent } from '../mailer.ts'
import { STYLE } from '../styles.ts'

const MINUTES = ACCESS_CODE.lifetime / 60
const VALID = `It is good for ${MINUTES} minutes and can be used once.`
const IGNORE =
  'If you did not ask for a code, you can ignore this e-mail: nobody gets in without it.'

export interface AccessCodeMail {
  code: string
  companyName: string
}

/** The mail with the code for the client portal. Nothing in it was written by whoever asked for it. */
export function accessCodeMail({ code, companyName }: AccessCodeMail): MailContent {
  const cell = html`<td class="panel text" align="center" style="${STYLE.code}">${code}</td>`
  return {
    subject: 'Your access code',
    text: `Your access code for the ${companyName} client portal:

    ${code}

${VALID}

${IGNORE}
`,
    html: layout({
      companyName,
      preview: `Good for ${MINUTES} minutes`,
      title: 'Your access code',
      body: [
        paragraph('Enter this code to sign in to the client portal.'),
        wide(STYLE.block, [
          html`<tr>
            ${cell}
          </tr>`,
        ]),
        paragraph(VALID),
      ],
      footer: html`${IGNORE}`,
    }),
  }
}

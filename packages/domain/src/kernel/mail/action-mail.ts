import { html } from '../html.ts'
import { button, layout, link, paragraph } from './layout.ts'
import type { MailBrand } from './mail-brand.ts'
import type { MailContent } from './mail.ts'

interface Link {
  label: string
  url: string
}

export interface ActionMail {
  brand: MailBrand
  subject: string
  /** The text that an inbox shows beside the subject. */
  preview: string
  /** The paragraphs above the button. */
  before: string[]
  action: Link
  /** The paragraphs below the button. */
  after?: string[]
  footer: string
  /** Follows the text of the footer. */
  footerLink?: Link
}

/** A mail with one call to action, which its button opens. */
export function actionMail(mail: ActionMail): MailContent {
  const { brand, subject, preview, before, action, after = [], footer, footerLink } = mail
  const end = footerLink ? `${footer} ${footerLink.url}` : footer
  return {
    subject,
    text: `${[...before, `${action.label}: ${action.url}`, ...after, end].join('\n\n')}\n`,
    html: layout({
      brand,
      preview,
      title: subject,
      body: [
        ...before.map(paragraph),
        button(brand, action.label, action.url),
        ...after.map(paragraph),
      ],
      footer: footerLink
        ? html`${footer} ${link(footerLink.label, footerLink.url)}`
        : html`${footer}`,
    }),
  }
}

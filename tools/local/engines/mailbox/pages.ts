import { html, type Html } from '@loggia/domain/kernel/html'
import { replyAddressOf } from './answer.ts'
import type { StoredMail } from './store.ts'

function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
        <script src="/script.js" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup
}

function time(iso: string): Html {
  return html`<time datetime="${iso}">${iso.replace('T', ' ').slice(0, 19)} UTC</time>`
}

function row(mail: StoredMail): Html {
  return html`<li>
    <a href="/messages/${mail.id}">
      <span class="to">${mail.envelope.to.join(', ')}</span>
      <span class="subject">${mail.subject || '(no subject)'}</span>
      <span class="preview">${mail.text.replace(/\s+/g, ' ').slice(0, 140)}</span>
      ${time(mail.receivedAt)}
    </a>
  </li>`
}

/** The list of mails, newest first. */
export function listPage(mails: StoredMail[], recipient: string): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return page(
    `Mailbox (${mails.length})`,
    html`<header>
        <h1>Mailbox</h1>
        <p>
          Every mail that Loggia sends on this machine arrives here. Nothing leaves the machine.
        </p>
        <form role="search">
          <label
            >Sent to <input type="search" name="to" value="${recipient}" placeholder="anyone"
          /></label>
          <button>Show</button>
        </form>
      </header>
      <main data-newest="${mails[0]?.id ?? ''}" data-recipient="${recipient}">
        <p class="bar">
          <span role="status">${count}</span> <button type="button" data-clear>Delete all</button>
        </p>
        ${
          mails.length
            ? html`<ul class="mails">
                ${mails.map(row)}
              </ul>`
            : html`<p class="empty">No mail yet. New ones appear by themselves.</p>`
        }
      </main>`,
  )
}

function field(name: string, value: string): Html {
  return html`<dt>${name}</dt>
    <dd>${value}</dd>`
}

const views = { html: 'Mail', text: 'Plain text', source: 'Source' } as const

/** A way to display a mail. */
export type View = keyof typeof views

/** The requested view, or the best one that the mail has. */
export function viewOf(mail: StoredMail, requested: string | null): View {
  if (requested === 'html' || requested === 'text' || requested === 'source') return requested
  return mail.html ? 'html' : 'text'
}

/** Sends an answer from the recipient, without any mail program. */
function answerForm(mail: StoredMail, isAnswered: boolean): Html {
  const to = replyAddressOf(mail)
  if (!to) return html``
  return html`<form class="answer" method="post" action="/messages/${mail.id}/answer">
    ${isAnswered ? html`<p role="status">Your answer was sent.</p>` : ''}
    <label for="answer">Answer as ${mail.envelope.to[0] ?? 'the recipient'}</label>
    <textarea id="answer" name="text" rows="4" required></textarea>
    <button>Send the answer</button>
  </form>`
}

/** One mail: as HTML in a sandboxed frame, as plain text, or its source; and a form to answer it. */
export function mailPage(
  mail: StoredMail,
  { view, source, isAnswered }: { view: View; source: string; isAnswered: boolean },
): string {
  const tab = ([name, label]: [string, string]) =>
    html`<a
      href="/messages/${mail.id}?view=${name}"
      ${name === view ? html` aria-current="page"` : ''}
      >${label}</a
    >`
  const body = {
    html: html`<iframe
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/messages/${mail.id}/body"
      title="The mail as its recipient sees it"
    ></iframe>`,
    text: html`<pre>${mail.text || '(no plain text)'}</pre>`,
    source: html`<pre>${source}</pre>`,
  }[view]
  return page(
    mail.subject || 'Mail',
    html`<header>
        <p><a href="/">← All mails</a></p>
        <h1>${mail.subject || '(no subject)'}</h1>
        <dl>
          ${field('From', mail.headers['from'] ?? mail.from)}${field('To', mail.envelope.to.join(', '))}
          ${mail.headers['reply-to'] ? field('Reply to', mail.headers['reply-to']) : ''}
          <dt>Received</dt>
          <dd>${time(mail.receivedAt)}</dd>
        </dl>
        <nav aria-label="Views of this mail">${Object.entries(views).map(tab)}</nav>
      </header>
      <main class="mail">${body}${answerForm(mail, isAnswered)}</main>`,
  )
}

/** The page for an unknown URL. */
export function notFoundPage(): string {
  return page(
    'Not found',
    html`<header>
      <h1>Not found</h1>
      <p>There is no such mail. <a href="/">All mails</a></p>
    </header>`,
  )
}

import { html, type Html } from '../../tools/local/engines/html.ts'

/** A page of the sandbox, which always says that it is one. */
export function layout(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a class="name" href="/">Sandbox Drive</a>
          <span class="badge">A sandbox of the local stack</span>
        </header>
        <main>${body}</main>
        <footer>
          This is not Google. It stands in for Google Drive while Loggia runs on this machine
          without Google credentials; its files are made up, and nothing leaves this machine.
        </footer>
      </body>
    </html>`.html
}

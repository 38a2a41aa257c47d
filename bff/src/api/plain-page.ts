import { html, type Html } from '@loggia/domain/kernel/html'

/** A small page without scripts, in the preferred color scheme, for a sentence that costs nothing to show. */
export function plainPage(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            display: grid;
            place-content: center;
            min-height: 90vh;
            margin: 0;
            padding: 1rem;
            font:
              1rem/1.5 system-ui,
              sans-serif;
            text-align: center;
          }
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `.markup
}

/**
 * A small page without scripts, in the preferred color scheme, for a sentence that costs nothing to show.
 *
 * @param content HTML
 */
export function plainPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif; text-align: center }
</style>
</head>
<body><main>${content}</main></body>
</html>
`
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** Saves a text as a file of the person, without asking the server. */
export function downloadText({ name, text }: { name: string; text: string }, type = 'text/csv') {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

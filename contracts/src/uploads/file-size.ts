/** '4 kB', '1.5 MB', '30 MB', '2 GB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`
  const megabytes = bytes / 1_000_000
  if (megabytes >= 1_000) return `${rounded(megabytes / 1_000)} GB`
  return `${rounded(megabytes)} MB`
}

function rounded(value: number): string {
  return (value < 10 ? Math.round(value * 10) / 10 : Math.round(value)).toLocaleString('en-US')
}

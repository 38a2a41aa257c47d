const UTF16 = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' } as const satisfies Record<string, string>

/** The text of a file in the encodings that spreadsheets save: UTF-8, UTF-16, or that of Windows in the West. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = [...bytes.subarray(0, 2)].map((byte) => byte.toString(16)).join(',')
  if (mark === 'ff,fe' || mark === 'fe,ff') return new TextDecoder(UTF16[mark]).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

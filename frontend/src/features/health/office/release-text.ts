/** 'Version 0.1.0 (d6b3c0f)': the commit is there for programs that were built. */
export function releaseText({ version, revision }: { version: string; revision: string | null }) {
  return revision === null ? `Version ${version}` : `Version ${version} (${revision.slice(0, 7)})`
}

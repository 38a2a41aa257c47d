// The run that starts the containers stops them. Testcontainers' clean-up container is not needed, and its image
// could not be downloaded without internet access.
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true'

const numberIn = (text: string | undefined) => (text?.trim() ? Number(text) : undefined)

/** The settings of the test run. */
export const env = {
  /** The Chrome or Chromium to use instead of one that is found. */
  chromePath: process.env['CHROME_PATH']?.trim() || undefined,
  /**
   * How many generated requests each operation gets through each API, and how often the longest tests repeat.
   * Properties are tried 25 times as often.
   */
  fuzzRuns: numberIn(process.env['FUZZ_RUNS']) ?? 4,
  /** How many readers the issue of a newsletter has that is sent while programs are killed. */
  issueReaders: numberIn(process.env['ISSUE_READERS']) ?? 120,
  /** Where all generated values come from; `npm run test:deep` takes new ones. */
  seed: numberIn(process.env['TEST_SEED']) ?? 1,
  /** Contains the user's own applications, on macOS. */
  home: process.env['HOME'] ?? '',
  /** Where programs are found. */
  path: process.env['PATH'] ?? '',
}

/** Gives this process and those that it starts another temporary folder. */
export function useTemporaryFolder(folder: string): void {
  process.env['TMPDIR'] = folder
}

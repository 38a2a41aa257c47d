import { randomBytes } from 'node:crypto'
import {
  driveVariables,
  microsoftVariables,
  startFakeDrive,
  type FakeDrive,
  type FakeDriveOptions,
} from '@loggia/fake-drive/drive'

/** A fake Drive of one test, with the variables for the bff and a person's answers on the consent page. */
export type TestDrive = FakeDrive & {
  variables: ReturnType<typeof driveVariables> & ReturnType<typeof microsoftVariables>
  /** Presses Allow on the consent page; returns the URL to which the browser is sent back. */
  allow: (authUrl: string) => Promise<string>
  /** Presses Cancel there. */
  cancel: (authUrl: string) => Promise<string>
}

async function decide(authUrl: string, decision: 'allow' | 'cancel'): Promise<string> {
  const { origin, pathname, searchParams } = new URL(authUrl)
  const body = new URLSearchParams([...searchParams, ['decision', decision]])
  const response = await fetch(`${origin}${pathname}`, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`The consent page refused:\n${await response.text()}`)
  await response.body?.cancel()
  return location
}

/** Starts a fake Drive on a free port; stop it afterwards. */
export async function startTestDrive(options: FakeDriveOptions = {}): Promise<TestDrive> {
  const drive = await startFakeDrive(options)
  return {
    ...drive,
    variables: {
      ...driveVariables(drive, randomBytes(32).toString('base64')),
      ...microsoftVariables(drive),
    },
    allow: (authUrl) => decide(authUrl, 'allow'),
    cancel: (authUrl) => decide(authUrl, 'cancel'),
  }
}

import { randomBytes } from 'node:crypto'
import {
  driveVariables,
  startDriveSandbox,
  type DriveSandbox,
  type DriveSandboxOptions,
} from '@loggia/fake-drive/drive'

/** A sandbox Drive of one test, with the variables for the bff and the answers of somebody at the consent page. */
export type TestDrive = DriveSandbox & {
  variables: ReturnType<typeof driveVariables>
  /** Presses Allow on the page at this address; gives the address to which the browser is sent back. */
  allow: (authUrl: string) => Promise<string>
  /** Presses Cancel there. */
  cancel: (authUrl: string) => Promise<string>
}

async function decide(authUrl: string, decision: 'allow' | 'cancel'): Promise<string> {
  const { origin, pathname, searchParams } = new URL(authUrl)
  const body = new URLSearchParams([...searchParams, ['decision', decision]])
  const answer = await fetch(`${origin}${pathname}`, { method: 'POST', body, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`The consent page refused:\n${await answer.text()}`)
  await answer.body?.cancel()
  return location
}

/** Starts a sandbox Drive on a free port; stop it afterwards. */
export async function startTestDrive(options: DriveSandboxOptions = {}): Promise<TestDrive> {
  const sandbox = await startDriveSandbox(options)
  return {
    ...sandbox,
    variables: driveVariables(sandbox, randomBytes(32).toString('base64')),
    allow: (authUrl) => decide(authUrl, 'allow'),
    cancel: (authUrl) => decide(authUrl, 'cancel'),
  }
}

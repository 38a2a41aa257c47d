import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actionableError } from '@loggia/local/actionable-error'
import { runCommand, tail } from '@loggia/local/command'
import { fromRoot } from '@loggia/local/paths'

const folder = fromRoot('infra', 'k8s')

/** What `kubectl apply -k` would send for the overlay `production`, with the example of its secrets. */
export const RENDERED_FILE = join(folder, 'rendered', 'production.yaml')

/** The first line of the rendered file. It names what was rendered, so that a test needs no kubectl to know. */
export function origin(): string {
  const hash = createHash('sha256')
  const inputs = globSync('{base,components,overlays}/**/*.{yaml,example}', { cwd: folder })
  for (const input of inputs.toSorted())
    hash.update(input).update(readFileSync(join(folder, input)))
  const checksum = hash.digest('hex').slice(0, 16)
  return `# Rendered from ${checksum} with kubectl kustomize, by \`npm run generate\`. For reading and tests.`
}

async function render(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'loggia-k8s-'))
  try {
    cpSync(folder, copy, { recursive: true })
    const overlay = join(copy, 'overlays', 'production')
    copyFileSync(join(overlay, 'secrets.env.example'), join(overlay, 'secrets.env'))
    const { ok, output } = await runCommand('kubectl', ['kustomize', overlay])
    if (ok) return output
    throw actionableError(`kubectl kustomize: ${tail(output, 5)}`, 'Install kubectl 1.27 or newer.')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const [first] = readFileSync(RENDERED_FILE, 'utf8').split('\n')
  if (first !== origin()) writeFileSync(RENDERED_FILE, `${origin()}\n${await render()}`)
}

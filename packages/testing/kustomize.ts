import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, tail } from '@loggia/local/command'
import { fromRoot } from '@loggia/local/paths'

/**
 * Renders the overlay `production` of infra/k8s as an operator would, with the example of its secrets.
 *
 * @param edit changes files of a copy of infra/k8s first
 * @returns the YAML that `kubectl apply` would send
 */
export async function renderProduction(
  edit: (folder: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-k8s-'))
  try {
    await cp(fromRoot('infra', 'k8s'), folder, { recursive: true })
    const overlay = join(folder, 'overlays', 'production')
    await cp(join(overlay, 'secrets.env.example'), join(overlay, 'secrets.env'))
    await edit(folder)
    const { ok, output } = await runCommand('kubectl', ['kustomize', overlay])
    if (!ok) throw new Error(`kubectl kustomize: ${tail(output, 5)}`)
    return output
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

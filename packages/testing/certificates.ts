import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { runCommand } from '@loggia/local/command'
import { testFolder } from './provided-context.ts'

/** A certificate and its key as PEM, and the files that contain them. */
export type Certificate = { cert: string; key: string; certFile: string; keyFile: string }

/** An untrusted CA. */
type TestCa = {
  /** The file with its certificate, and its content. */
  file: string
  pem: string
  /** Issues a certificate; names such as `DNS:localhost`. One that expired has been valid never. */
  issue: (names: string[], options?: { expired?: boolean }) => Promise<Certificate>
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

async function openssl(cwd: string, ...args: string[]): Promise<void> {
  const { ok, output } = await runCommand('openssl', args, { cwd })
  if (!ok) throw new Error(`openssl ${args[0]} failed; it has to be installed: ${output}`)
}

/** Creates a CA of the calling test. */
export async function createTestCa(): Promise<TestCa> {
  const folder = await testFolder('ca')
  const subject = ['-subj', '/CN=Harborlight Test CA']
  await openssl(folder, 'req', '-x509', ...KEY, '-keyout', 'ca.key', '-out', 'ca.pem', ...subject)
  let issued = 0
  return {
    file: join(folder, 'ca.pem'),
    pem: await readFile(join(folder, 'ca.pem'), 'utf8'),
    async issue(names, { expired = false } = {}) {
      issued += 1
      const name = `server-${issued}`
      const request = ['-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', '/CN=server']
      await openssl(folder, 'req', ...KEY, ...request)
      await writeFile(join(folder, `${name}.ext`), `subjectAltName=${names.join(',')}\n`)
      const ca = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-set_serial', String(issued)]
      const rest = ['-days', expired ? '-1' : '2', '-extfile', `${name}.ext`]
      await openssl(
        folder,
        'x509',
        '-req',
        '-in',
        `${name}.csr`,
        '-out',
        `${name}.pem`,
        ...ca,
        ...rest,
      )
      const [certFile, keyFile] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)]
      const read = (file: string) => readFile(file, 'utf8')
      return { cert: await read(certFile), key: await read(keyFile), certFile, keyFile }
    },
  }
}

/** Lets this process trust the CA, as NODE_EXTRA_CA_CERTS lets one that starts. */
export function trust({ pem }: TestCa): void {
  setDefaultCACertificates([...getCACertificates('default'), pem])
}

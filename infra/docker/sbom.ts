// Writes the SBOM (CycloneDX) of a release, after its programs and its frontend were built: every library from npm that
// they were bundled from, or that was copied beside them. Scanners of images find none of the bundled ones themselves,
// and `npm sbom` lists those that were only installed, too.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '@loggia/local/paths'

const dist = fromRoot('infra', 'docker', 'dist')
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const bundles = ['infra/docker/dist', 'frontend/dist', 'frontend/dist-server']
const bundled = bundles.flatMap(
  (folder) => readJson(fromRoot(folder, '.vite', 'libraries.json')) as string[],
)
const copied = globSync('node_modules/{*,@*/*}/package.json', { cwd: dist }).map(dirname)

type Manifest = Record<'name' | 'version' | 'license', string>
const components = [...bundled, ...copied.map((folder) => join(dist, folder))].map((folder) => {
  const { name, version, license } = readJson(join(folder, 'package.json')) as Manifest
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ license: { name: license } }],
  }
})
const different = new Map(components.map((component) => [component.purl, component]))
const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: 'loggia', version: process.argv[2] } },
  components: [...different.values()].toSorted((a, b) => a.purl.localeCompare(b.purl, 'en')),
}
writeFileSync(join(dist, 'loggia.cdx.json'), JSON.stringify(sbom, null, 1))
console.log(`${different.size} libraries in loggia.cdx.json`)

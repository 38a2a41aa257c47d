// Runs before every command, on whatever Node the machine has, when nothing is installed yet:
// so plain JavaScript, and nothing but Node's own modules.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const lockFile = join(root, 'package-lock.json')
const installedLockFile = join(root, 'node_modules', '.package-lock.json')
// oxlint-disable-next-line loggia/env-in-one-place -- runs before Node can load env.ts
const given = process.env
const windows = process.platform === 'win32'
const oldestNodeToInstall = 20
const oldestNodeToRun = 24

function fail(what, why, remedy) {
  console.error(`\n✗ ${what}\n  Why:        ${why}\n  What to do: ${remedy}\n`)
  process.exit(1)
}

const major = Number(process.versions.node.split('.')[0])
if (major < oldestNodeToInstall) {
  fail(
    'Loggia cannot be installed with this version of Node.',
    `This is Node ${process.versions.node}; Node ${oldestNodeToInstall} or newer is needed (npm then brings Node ${oldestNodeToRun} for the project itself).`,
    'Install a newer Node from https://nodejs.org and run the command again.',
  )
}

// npm rewrites package-lock.json without need (and git touches it), so a newer date alone proves nothing.
function sameLibraries() {
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedLockFile, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function upToDate() {
  if (!existsSync(installedLockFile)) return false
  if (!existsSync(join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node'))) return false
  if (statSync(installedLockFile).mtimeMs >= statSync(lockFile).mtimeMs) return true
  if (!sameLibraries()) return false
  utimesSync(installedLockFile, new Date(), new Date())
  return true
}

const lifecycle = /^npm_(lifecycle|package|command|node_execpath|execpath)/i
const steering =
  /^npm_config_(local_prefix|workspaces?|include_workspace_root|omit|only|production|dry_run)$/i

// What npm exported for the script that is running must not steer the npm started here, and that one must not
// run on the Node inside the node_modules it is about to replace.
function cleanEnv() {
  const kept = Object.entries(given).filter(
    ([name]) => !lifecycle.test(name) && !steering.test(name),
  )
  const inside = join('node_modules', '.bin')
  const folders = (given.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(inside))
  return { ...Object.fromEntries(kept), PATH: folders.join(delimiter) }
}

function npm(...args) {
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { error, status, signal, stdout, stderr } = spawnSync('npm', [...args, ...options], {
    cwd: root,
    env: cleanEnv(),
    encoding: 'utf8',
    shell: windows,
    maxBuffer: 64 * 1024 * 1024,
  })
  const output = error ? error.message : `${stderr ?? ''}${stdout ?? ''}`.trim()
  return { ok: !error && status === 0, output, ending: signal ?? `code ${status}` }
}

function install() {
  console.log('Installing the libraries (once, about a minute) …')
  const started = Date.now()
  let result = npm('ci')
  // A lock file written on one system can lack packages that only another system needs. The lock still pins
  // everything else, and nothing is written back.
  if (result.output.includes('EUSAGE')) result = npm('install', '--no-save')
  if (!result.ok) {
    const said = result.output.split('\n').slice(0, 15).join('\n    ')
    fail(
      'The libraries could not be installed.',
      `npm ended with ${result.ending}:\n    ${said}`,
      'Check that the npm registry can be reached and that the disk has 2 GB free, then run the command again.',
    )
  }
  console.log(`Libraries installed in ${Math.round((Date.now() - started) / 1000)} s`)
}

function verifyNode() {
  const binary = join(root, 'node_modules', '.bin', 'node')
  const answer = spawnSync(binary, ['--version'], { encoding: 'utf8', shell: windows })
  if (Number(/^v(\d+)/.exec(answer.stdout ?? '')?.[1]) >= oldestNodeToRun) return
  fail(
    `Node ${oldestNodeToRun} did not arrive with the libraries.`,
    answer.error?.message ??
      `node_modules/.bin/node says ${(answer.stdout || answer.stderr || 'nothing').trim()}`,
    'npm may have been told to skip install scripts: set ignore-scripts to false, delete node_modules, run the command again.',
  )
}

if (!upToDate()) {
  install()
  verifyNode()
}

// Runs before every command, on any Node version, when nothing is installed yet: so it is plain JavaScript
// and uses only Node's own modules.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const lockFile = join(root, 'package-lock.json')
const installedLockFile = join(root, 'node_modules', '.package-lock.json')
// oxlint-disable-next-line loggia/env-in-one-place -- runs before Node can load env.ts
const env = process.env
const windows = process.platform === 'win32'
const minNodeToInstall = 20
const minNodeToRun = 24

function fail(problem, reason, remedy) {
  console.error(`\n✗ ${problem}\n  Why:        ${reason}\n  What to do: ${remedy}\n`)
  process.exit(1)
}

const major = Number(process.versions.node.split('.')[0])
if (major < minNodeToInstall) {
  fail(
    'Loggia cannot be installed with this version of Node.',
    `This is Node ${process.versions.node}; Node ${minNodeToInstall} or newer is needed (npm then brings Node ${minNodeToRun} for the project itself).`,
    'Install a newer Node from https://nodejs.org and run the command again.',
  )
}

// npm rewrites package-lock.json needlessly, and git touches it: a newer date alone does not mean a change.
function sameLibraries() {
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedLockFile, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const current = installed[path]
    if (!current) return Boolean(entry.optional || entry.devOptional || entry.peer)
    return current.version === entry.version && current.integrity === entry.integrity
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
const npmSettings =
  /^npm_config_(local_prefix|workspaces?|include_workspace_root|omit|only|production|dry_run)$/i

// The npm started here must not inherit the settings that npm exports to scripts, and must not run on the Node
// in the node_modules that it is about to replace.
function cleanEnv() {
  const inherited = Object.entries(env).filter(
    ([name]) => !lifecycle.test(name) && !npmSettings.test(name),
  )
  const inside = join('node_modules', '.bin')
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(inside))
  return { ...Object.fromEntries(inherited), PATH: folders.join(delimiter) }
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
  // A lock file written on one system can lack packages that another system needs. It still pins all others, and
  // --no-save keeps it unchanged.
  if (result.output.includes('EUSAGE')) result = npm('install', '--no-save')
  if (!result.ok) {
    const output = result.output.split('\n').slice(0, 15).join('\n    ')
    fail(
      'The libraries could not be installed.',
      `npm ended with ${result.ending}:\n    ${output}`,
      'Check that the npm registry can be reached and that the disk has 2 GB free, then run the command again.',
    )
  }
  console.log(`Libraries installed in ${Math.round((Date.now() - started) / 1000)} s`)
}

function verifyNode() {
  const binary = join(root, 'node_modules', '.bin', 'node')
  const result = spawnSync(binary, ['--version'], { encoding: 'utf8', shell: windows })
  if (Number(/^v(\d+)/.exec(result.stdout ?? '')?.[1]) >= minNodeToRun) return
  fail(
    `Node ${minNodeToRun} was not installed with the libraries.`,
    result.error?.message ??
      `node_modules/.bin/node printed ${(result.stdout || result.stderr || 'nothing').trim()}`,
    'npm may have been told to skip install scripts: set ignore-scripts to false, delete node_modules, run the command again.',
  )
}

if (!upToDate()) {
  install()
  verifyNode()
}

import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '@loggia/local/paths'
import { expect, onTestFinished, test } from 'vitest'

/** A volume of nginx, to which releases are published. */
function openSite() {
  const folder = mkdtempSync(join(tmpdir(), 'loggia-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const asset = (name: string) => join(folder, 'site', 'assets', name)
  const script = readFileSync(fromRoot('infra/docker/scripts/publish-site.sh'), 'utf8')
  const here = script.replaceAll(/(?<![\w.])\/(release|site)\b/g, `${folder}/$1`)
  mkdirSync(join(folder, 'site'))
  return {
    /** Publishes a release that has this file. @returns the output of the script */
    publish(name: string, nginxConf = '') {
      rmSync(join(folder, 'release'), { recursive: true, force: true })
      mkdirSync(join(folder, 'release', 'assets'), { recursive: true })
      writeFileSync(join(folder, 'release', 'assets', name), name)
      writeFileSync(join(folder, 'release', 'nginx.conf'), nginxConf)
      return execFileSync('sh', ['-c', here], { encoding: 'utf8' })
    },
    /** Lets a file be as old as if it was published so many days ago. */
    age(name: string, days: number) {
      const time = Date.now() / 1000 - days * 86_400
      utimesSync(asset(name), time, time)
    },
    has: (name: string) => existsSync(asset(name)),
  }
}

test('files of a release stay for thirty days from its end, however long it ran', () => {
  const site = openSite()
  site.publish('first-a1.js')
  site.age('first-a1.js', 90)
  site.publish('second-b2.js')
  expect([site.has('first-a1.js'), site.has('second-b2.js')]).toEqual([true, true])

  // The second one goes on until no page of the first one is open any more.
  site.age('first-a1.js', 31)
  site.age('second-b2.js', 31)
  site.publish('third-c3.js')
  const left = ['first-a1.js', 'second-b2.js', 'third-c3.js'].map(site.has)
  expect(left).toEqual([false, true, true])
})

test('says when nginx has to read its configuration, and only then', () => {
  const site = openSite()
  expect(site.publish('a1.js', 'events {}')).toBe('nginx.conf changed\n')
  expect(site.publish('b2.js', 'events {}')).toBe('')
})

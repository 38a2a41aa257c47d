import { dirname, join, relative, resolve, sep } from 'node:path'
import { boundaryRules } from './boundaries.js'

const root = resolve(import.meta.dirname, '../..')
const isTest = /\.test\.tsx?$|\/testing\//

const packages = {
  '@loggia/contracts': 'contracts/src',
  '@loggia/db': 'prisma',
  '@loggia/server': 'packages/server/src',
  '@loggia/domain': 'packages/domain/src',
  '@loggia/bff': 'bff/src',
  '@loggia/fake-drive': 'packages/fake-drive',
  '@loggia/testing': 'packages/testing',
  '@loggia/local': 'tools/local',
}

/** The target of an import: a path from the root, or `npm:` and the name of the package. */
function targetOf(file, specifier) {
  if (specifier.startsWith('node:')) return specifier
  if (specifier.startsWith('.')) return toPath(join(dirname(file), specifier))
  const [scopeOrName, name] = specifier.split('/')
  const packageName = specifier.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName
  const folder = packages[packageName]
  return folder ? `${folder}/${specifier.slice(packageName.length + 1)}` : `npm:${packageName}`
}

function toPath(file) {
  return relative(root, file).split(sep).join('/')
}

const boundaries = {
  create(context) {
    const from = toPath(context.filename)
    const applicable = boundaryRules.filter(
      (rule) => rule.from.test(from) && (rule.testsToo || !isTest.test(from)),
    )
    if (applicable.length === 0) return {}
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return
      const to = targetOf(context.filename, node.source.value)
      const isTypeOnly = node.importKind === 'type' || node.exportKind === 'type'
      for (const rule of applicable) {
        if (!rule.to.test(to)) continue
        if (rule.typesAllowed && isTypeOnly) continue
        context.report({ node, message: rule.message })
      }
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

const mayReadEnv =
  /(^|\/)(env|config)\.ts$|\.config\.ts$|^packages\/testing\/|^e2e\/|^tools\/lint\//

const envInOnePlace = {
  create(context) {
    const from = toPath(context.filename)
    if (mayReadEnv.test(from) || isTest.test(from)) return {}
    const message = 'Each process reads its environment in one place: add the variable to env.ts.'
    return {
      MemberExpression(node) {
        const { object, property } = node
        const isProcess = object.type === 'Identifier' && object.name === 'process'
        const isMeta = object.type === 'MetaProperty'
        if ((isProcess || isMeta) && property.name === 'env') context.report({ node, message })
      },
    }
  },
}

export default {
  meta: { name: 'loggia' },
  rules: { boundaries, 'env-in-one-place': envInOnePlace },
}

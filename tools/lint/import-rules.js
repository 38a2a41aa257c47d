import { dirname, join, relative, resolve, sep } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const isTest = /\.(test|bench)\.tsx?$|\/testing\//

const packages = {
  '@loggia/contracts': 'contracts/src',
  '@loggia/db': 'prisma',
  '@loggia/server': 'packages/server/src',
  '@loggia/fake-drive': 'packages/fake-drive',
  '@loggia/testing': 'packages/testing',
  '@loggia/local': 'tools/local',
}

/** The import rules: files that match `from` must not import `to`; the message says why, and what to do instead. */
const rules = [
  {
    from: /^(bff|frontend|services)\//,
    to: /^(tools|infra|e2e|packages\/(testing|fake-drive))\//,
    message: 'The product depends on no tool, test or infrastructure code: move what it needs.',
  },
  {
    from: /^frontend\//,
    to: /^(bff|prisma|services|packages\/server)\//,
    message:
      'The frontend knows the server through its API only: use GraphQL, or move it to contracts.',
  },
  {
    from: /^services\/worker\//,
    to: /^(bff|frontend)\//,
    message: 'Worker and bff share only the database, packages/server and the jobs in contracts.',
  },
  {
    from: /^bff\//,
    to: /^(services|frontend)\//,
    message:
      'The bff shares only contracts, packages/server and the database with the worker, and the API with the frontend.',
  },
  {
    from: /^contracts\//,
    to: /^(?!contracts\/|npm:zod$)/,
    message: 'Contracts import only zod and each other.',
  },
  {
    from: /^prisma\//,
    to: /^(?!prisma\/|npm:|node:)/,
    message: 'The database depends on nothing of the project: pass in what it needs.',
  },
  {
    from: /^packages\/server\//,
    to: /^(?!packages\/server\/|contracts\/|prisma\/|npm:|node:)/,
    message:
      'packages/server is shared by bff and worker: it imports contracts and the database only.',
  },
  {
    from: /^bff\/.*\.service\.ts$/,
    to: /^npm:(express|graphql|@apollo\/.*|@as-integrations\/.*|bullmq)$/,
    message:
      'Use cases do not depend on a transport or a queue: throw an AppError, enqueue through the context.',
  },
  {
    from: /^bff\/src\/(core|adapters|api|features)\/(?!.*\.(service|view|queries)\.ts$)/,
    to: /^prisma\//,
    typesAllowed: true,
    except: /^bff\/src\/core\/(database-errors|transaction)\.ts$/,
    message:
      'Only services, views, queries, composition roots and tests use the database: call a service.',
  },
  {
    from: /^bff\/src\/core\//,
    to: /^bff\/src\/(data|adapters|features|api|app|main)/,
    message:
      'Layers of the bff: app, api, features, adapters and data, core. Core imports none of the others.',
  },
  {
    from: /^bff\/src\/adapters\//,
    to: /^bff\/src\/(features|api|app|main)/,
    message:
      'Layers of the bff: app, api, features, adapters and data, core. Adapters import no feature.',
  },
  {
    from: /^bff\/src\/features\//,
    to: /^bff\/src\/(api|app|main)/,
    message:
      'Layers of the bff: app, api, features, adapters and data, core. Features import no API code.',
  },
  {
    from: /^bff\/src\/api\//,
    to: /^bff\/src\/(app|main)/,
    message:
      'Layers of the bff: app, api, features, adapters and data, core. API code does not import the app.',
  },
  {
    from: /^bff\/src\/features\/([^/]+)\//,
    to: /^bff\/src\/features\/(?!.*\.(service|view|queries)\.ts$)/,
    exceptSame: /^bff\/src\/features\/([^/]+)\//,
    message: 'Features share only services, views and queries: import one of those files.',
  },
  {
    from: /^frontend\/src\/features\/([^/]+)\//,
    to: /^frontend\/src\/features\//,
    exceptSame: /^frontend\/src\/features\/([^/]+)\//,
    message: 'Features do not import each other: compose them in app/routes.',
  },
  {
    from: /^frontend\/src\/(ui|lib|styles)\//,
    to: /^frontend\/src\/(features|app)\//,
    message: 'Shared code imports no feature: pass it in from the feature.',
  },
  {
    from: /^frontend\/src\/features\//,
    to: /^frontend\/src\/app\//,
    message: 'Features do not import the app: pass it in.',
  },
]

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

function isSameFeature(pattern, from, to) {
  const feature = pattern?.exec(from)?.[1]
  return feature !== undefined && pattern.exec(to)?.[1] === feature
}

const boundaries = {
  create(context) {
    const from = toPath(context.filename)
    if (isTest.test(from)) return {}
    const applicable = rules.filter((rule) => rule.from.test(from) && !rule.except?.test(from))
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return
      const to = targetOf(context.filename, node.source.value)
      const isTypeOnly = node.importKind === 'type' || node.exportKind === 'type'
      for (const rule of applicable) {
        if (!rule.to.test(to) || isSameFeature(rule.exceptSame, from, to)) continue
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

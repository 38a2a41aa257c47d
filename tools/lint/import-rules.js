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

/** The house's import rules: who may not import what, why, and what to do instead. */
const rules = [
  {
    from: /^frontend\//,
    to: /^(bff|prisma|services|infra)\//,
    message: 'The frontend knows the server by its API only: ask GraphQL, or put it in contracts.',
  },
  {
    from: /^services\/worker\//,
    to: /^(bff|frontend)\//,
    message: 'Worker and bff meet in the database and in the jobs of contracts, nowhere else.',
  },
  {
    from: /^bff\//,
    to: /^(services|frontend)\//,
    message:
      'The bff meets the worker in contracts (jobs) and the database, the frontend in the API.',
  },
  {
    from: /^contracts\//,
    to: /^(?!contracts\/|npm:zod$)/,
    message: 'Contracts are the ground floor: they import zod and each other only.',
  },
  {
    from: /^prisma\//,
    to: /^(contracts|bff|services|frontend)\//,
    message: 'The database is the ground floor: it depends on nothing of the project.',
  },
  {
    from: /^bff\/.*\.service\.ts$/,
    to: /^npm:(express|graphql|@apollo\/.*|@as-integrations\/.*|bullmq)$/,
    message:
      'A use case knows no face and no queue: throw an AppError, enqueue through the context.',
  },
  {
    from: /^bff\/src\/(core|adapters|api|features)\/(?!.*\.(service|view|queries)\.ts$)/,
    to: /^prisma\//,
    typesAllowed: true,
    except: /^bff\/src\/core\/(database-errors|transaction)\.ts$/,
    message: 'Only services, composition roots and tests use the database: call the service.',
  },
  {
    from: /^bff\/src\/core\//,
    to: /^bff\/src\/(data|adapters|features|api|app|main)/,
    message:
      'Inside the bff: app, api, features, adapters and data, core. Core imports none of the others.',
  },
  {
    from: /^bff\/src\/adapters\//,
    to: /^bff\/src\/(features|api|app|main)/,
    message:
      'Inside the bff: app, api, features, adapters and data, core. Adapters know no feature.',
  },
  {
    from: /^bff\/src\/features\//,
    to: /^bff\/src\/(api|app|main)/,
    message: 'Inside the bff: app, api, features, adapters and data, core. Features know no face.',
  },
  {
    from: /^bff\/src\/api\//,
    to: /^bff\/src\/(app|main)/,
    message:
      'Inside the bff: app, api, features, adapters and data, core. Faces do not know the app.',
  },
  {
    from: /^bff\/src\/features\/([^/]+)\//,
    to: /^bff\/src\/features\/(?!.*\.(service|view|queries)\.ts$)/,
    exceptSame: /^bff\/src\/features\/([^/]+)\//,
    message: 'Features meet in their services: import the other one’s *.service.ts.',
  },
  {
    from: /^frontend\/src\/features\/([^/]+)\//,
    to: /^frontend\/src\/features\//,
    exceptSame: /^frontend\/src\/features\/([^/]+)\//,
    message: 'A feature does not know another: compose them in app/routes.',
  },
  {
    from: /^frontend\/src\/(ui|lib|styles)\//,
    to: /^frontend\/src\/(features|app)\//,
    message: 'What everybody uses depends on nobody: pass it in from the feature.',
  },
  {
    from: /^frontend\/src\/features\//,
    to: /^frontend\/src\/app\//,
    message: 'Features are used by the app, not the other way round: pass it in.',
  },
]

/** Where an import leads: a path from the root, or `npm:` and the name of the package. */
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

function isSameRoom(pattern, from, to) {
  const room = pattern?.exec(from)?.[1]
  return room !== undefined && pattern.exec(to)?.[1] === room
}

const boundaries = {
  create(context) {
    const from = toPath(context.filename)
    if (isTest.test(from)) return {}
    const mine = rules.filter((rule) => rule.from.test(from) && !rule.except?.test(from))
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return
      const to = targetOf(context.filename, node.source.value)
      const isTypeOnly = node.importKind === 'type' || node.exportKind === 'type'
      for (const rule of mine) {
        if (!rule.to.test(to) || isSameRoom(rule.exceptSame, from, to)) continue
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
    const message = 'The environment is read in one place per process: add it to env.ts.'
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

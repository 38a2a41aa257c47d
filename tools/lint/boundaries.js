/** The import rules: files that match `from` must not import `to`; the message says why, and what to do instead. */
export const boundaryRules = [
  {
    from: /^(bff|frontend|services)\//,
    to: /^(tools|infra|e2e|ops|packages\/(testing|fake-drive))\//,
    message:
      'The product depends on no tool, test, command or infrastructure code: move what it needs.',
  },
  {
    from: /^ops\//,
    to: /^(tools|infra|e2e|frontend|packages\/(testing|fake-drive))\//,
    message:
      'The commands run in the images: they import the product, but no tool and no test code.',
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
    to: /^(?!packages\/server\/|contracts\/|prisma\/|package\.json$|npm:|node:)/,
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
    except: /^bff\/src\/core\/(database-errors|idempotency|lock-order|transaction)\.ts$/,
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
    to: /^frontend\/src\/app\/(?!page-data\.ts$)/,
    message: 'Features do not import the app, besides the data of a public page: pass it in.',
  },
  {
    from: /^frontend\/src\/site\//,
    to: /^(?!frontend\/src\/(site|lib|styles)\/|contracts\/|npm:framer-motion$)|\.tsx$/,
    message:
      'The script of the public pages is plain TypeScript: visitors pay for each kilobyte. Old browsers load framer-motion.',
  },
]

/** The import rules: files that match `from` must not import `to`; the message says why, and what to do instead. */
export const boundaryRules = [
  {
    from: /^(bff|frontend|services|packages\/(domain|server))\//,
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
    to: /^(bff|prisma|services|packages\/(domain|server))\//,
    message:
      'The frontend knows the server through its API only: use GraphQL, or move it to contracts.',
  },
  {
    from: /^services\/worker\//,
    to: /^(bff|frontend)\//,
    message:
      'What bff and worker share is in packages/domain, packages/server or contracts: move it there.',
  },
  {
    from: /^bff\//,
    to: /^(services|frontend)\//,
    message:
      'What bff and worker share is in packages/domain, packages/server or contracts: move it there.',
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
    from: /^(bff|ops|services|packages\/(domain|server))\//,
    to: /^npm:pg$/,
    typesAllowed: true,
    message:
      'A lost connection without a listener ends the process: use createConnection or createDatabase of prisma.',
  },
  {
    from: /^packages\/server\//,
    to: /^(?!packages\/server\/|contracts\/|prisma\/|package\.json$|npm:|node:)/,
    message:
      'packages/server is what all programs are built on: it imports contracts and the database only.',
  },
  {
    from: /^packages\/domain\//,
    to: /^(bff|services|ops|frontend)\//,
    testsToo: true,
    message:
      'The domain knows no program: pass in what it needs. Tests open one by packages/testing.',
  },
  {
    from: /^packages\/domain\/.*\.service\.ts$/,
    to: /^npm:(express|graphql|@apollo\/.*|@as-integrations\/.*|bullmq)$/,
    message:
      'Use cases do not depend on a transport or a queue: throw an AppError, enqueue through the context.',
  },
  {
    from: /^bff\/src\/api\//,
    to: /^prisma\//,
    typesAllowed: true,
    message: 'Only the domain, composition roots and tests use the database: call a service.',
  },
  {
    from: /^packages\/domain\/src\/kernel\//,
    to: /^packages\/domain\/src\/(?!kernel\/)/,
    message: 'Features stand on the kernel, which knows none of them: pass in what it needs.',
  },
  {
    from: /^bff\/src\/api\//,
    to: /^bff\/src\/(app|main)/,
    message: 'API code does not import the app.',
  },
  ...['office', 'portal', 'public', 'shared'].map((area) => ({
    from: new RegExp(`^frontend/src/features/[^/]+/${area}/`),
    to: new RegExp(`^frontend/src/features/[^/]+/(?!${area}/|shared/)`),
    message: `What lies in ${area}/ knows no area of a feature but its own and shared/: pass it in, or move it to shared/.`,
  })),
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

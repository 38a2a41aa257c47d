import { readDockerfile } from '../../infra/docker/compose-file.ts'

/** The environment that the image of the server programs sets: memory settings and flags of Node. */
export function imageEnv(): Record<string, string> {
  const instructions = readDockerfile().stages['server']?.instructions ?? []
  const pairs = instructions
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ rest }) => [...rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)])
  const env = Object.fromEntries(
    pairs.map(([, name, quoted, bare]) => [name, quoted ?? bare ?? '']),
  )
  if (!env['NODE_OPTIONS']) throw new Error('The image "server" sets no NODE_OPTIONS')
  return env
}

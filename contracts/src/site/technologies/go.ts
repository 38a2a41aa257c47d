import type { Technology } from './technology.ts'

export const go: Technology = {
  title: 'Go',
  category: 'Cloud Infrastructure',
  description: [
    'Go was made at Google for servers that do many things at once. Goroutines cost so little that a program can start one for every request, and channels let them talk without stepping on each other. Docker, Kubernetes and Terraform are written in it.',
    'A Go service compiles in seconds to a single file that needs nothing else installed, which keeps containers small and deployments dull in the best sense. We choose it for gateways, agents and the plumbing of the cloud.',
  ],
  metrics: [
    'Version 1.0 in 2012',
    'Compiled, statically typed',
    'Goroutines and channels',
    'One self-contained binary',
    'BSD-style license',
    'Go 1 compatibility promise',
  ],
  color: '#62d6f5',
  artwork: 'go',
}

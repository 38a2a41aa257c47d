import { goArtwork } from '../../artwork/go.ts'
import type { Technology } from '../technology.ts'

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
    'BSD-style licence',
    'Go 1 compatibility promise',
  ],
  color: '#62d6f5',
  logo: 'M2 9h4M1 12h4M3 15h3M14 9.5A4 4 0 1 0 14.5 13H12M22.5 12a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0z',
  image: goArtwork,
}

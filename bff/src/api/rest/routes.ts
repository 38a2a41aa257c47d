import { FEATURES } from '@loggia/domain/features'
import type { Route } from '@loggia/domain/kernel/route'

/** Every endpoint of the REST API. */
export const routes: readonly Route[] = FEATURES.flatMap((feature) => feature.routes ?? [])

import * as features from '@loggia/domain/generated/api'
import type { Route } from '@loggia/domain/kernel/route'

/** Every endpoint of the REST API. */
export const routes: readonly Route[] = features.routes

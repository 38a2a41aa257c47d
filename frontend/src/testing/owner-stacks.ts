import React from 'react'

// Without this, React takes the stack of each element that it makes, up to 10,000 in a second, so that a warning can
// say who made it: a fifth of the work of all component tests. A warning names the component without it.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set() {
      // React begins to count again each second.
    },
  },
)

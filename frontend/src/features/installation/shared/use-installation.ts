import { useQuery } from '@apollo/client/react'
import { InstallationDocument } from './installation.operations.generated.ts'

/** The public configuration of the installation; undefined while loading. */
export function useInstallation() {
  const { data, loading } = useQuery(InstallationDocument, { fetchPolicy: 'cache-first' })
  return { installation: data?.installation, loading: loading && !data }
}

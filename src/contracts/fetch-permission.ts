/** The user's permission to fetch pages; without hosts, from the public hosts of the addresses that the user names. */
export interface FetchPermission {
  /** The hosts that may be asked, private ones too: `example.org`, `intranet:8080`. */
  readonly hosts: readonly string[];
}

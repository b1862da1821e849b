import { useEffect, useState } from 'react';
import { OWN_MESSAGES } from '../../../../schema/messages.ts';
import type { ActionResult } from '../action-result.ts';

/** Offers to reload a page of an earlier build. */
export const OUTDATED_RESULT: ActionResult = { ok: false, isOutdated: true, message: OWN_MESSAGES.outdated };

/** Whether the server no longer has the script of this page, and so none of its chunks. False while it cannot be reached. */
export async function isBuildGone(): Promise<boolean> {
  const response = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return response?.status === 404;
}

/** `isBuildGone`, asked once when `failed` is true. */
export function useBuildGone(failed: boolean): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (failed) void isBuildGone().then(setGone);
  }, [failed]);
  return isGone;
}

/**
 * Whether the server knows the operation no longer: errors of resolvers have a code of their own, those of validation have
 * none or one of GraphQL's.
 */
export const isOutdatedOperation = (code: unknown): boolean => code === undefined || /^(?:GRAPHQL|PERSISTED)_/.test(String(code));

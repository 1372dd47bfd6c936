-- A chain of the ledger that nobody else writes to, held to the end of the transaction, with its last row. In one call,
-- because each step of a sale that asks the database once more is felt by everybody who sells; as a function of its own,
-- because the last row must be read after the chain is held, by a statement that sees what was committed until then.
CREATE FUNCTION ledger_chain_end(known int, lock_class int, first int, chains int)
RETURNS TABLE (taken int, last_seq bigint, last_mac text) LANGUAGE plpgsql AS $$
BEGIN
  taken := known;
  IF taken IS NULL THEN
    FOR step IN 0 .. chains - 1 LOOP
      IF pg_try_advisory_xact_lock(lock_class, (first + step) % chains) THEN
        taken := (first + step) % chains;
        EXIT;
      END IF;
    END LOOP;
  END IF;
  IF taken IS NULL THEN
    PERFORM pg_advisory_xact_lock(lock_class, first);
    taken := first;
  END IF;
  SELECT posting.seq, posting.mac INTO last_seq, last_mac
  FROM ledger_posting posting WHERE posting.chain = taken ORDER BY posting.seq DESC LIMIT 1;
  RETURN NEXT;
END $$;
